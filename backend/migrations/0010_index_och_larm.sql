-- What the hourly removal looks for (docs/operations.md) is found without reading whole tables.
create index ansokan_utkast_sparat on ansokan (updated_at) where status = 'UTKAST';
create index underskrift_osignerad on underskrift (request_time) where state <> 'signed';
-- Removing an attempt to sign asks these two whether they refer to it.
create index inskick_underskrift on inskick (request_id);
create index kvittensmejl_underskrift on kvittensmejl (request_id);

-- When it was reported that a row has not been delivered for long: that is said once.
alter table inskick add column larmat_at timestamptz;
alter table kvittensmejl add column larmat_at timestamptz;
