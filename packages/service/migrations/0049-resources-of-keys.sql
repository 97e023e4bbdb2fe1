-- The address that a program asked a key for, an MCP server for example, which takes no key that is for another. Source: RFC 8707.
alter table device_logins add column resource text;
alter table api_keys add column resource text;
