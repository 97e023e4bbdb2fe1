-- Makes a person an operator of the installation.
update people set is_operator = true where id = $1
