-- A person sees where they are logged in and can end that (PLUS-19). `handle` names a session without opening it; `ended_at` is set when it
-- was ended from another browser.
alter table session
  add column handle uuid not null default gen_random_uuid(),
  add column webblasare text,
  add column operativsystem text,
  add column ended_at timestamptz;
create unique index session_handle on session (handle);
create index session_person on session (personnummer);
