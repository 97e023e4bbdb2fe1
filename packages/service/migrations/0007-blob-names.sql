-- Who names a blob: asked of each that is old before it is taken for one that nothing names. What lives in its row is in none of them.
create index executions_request_blobs on executions (environment_id, request_hash) where request_inline is null;
create index executions_result_blobs on executions (environment_id, result_hash)
  where result_inline is null and result_hash is not null;
create index execution_artifacts_blobs on execution_artifacts (sha256) where kind = 'native_render';
