-- The last step of a case about which a mail was due (PLUS-75): each step is mailed once.
alter table arendelage add column mejlat text check (mejlat in ('MOTTAGEN', 'GRANSKAS', 'BESLUTAD'));
update arendelage set mejlat = 'BESLUTAD' where handelser @> '[{"steg": "BESLUTAD"}]';
-- The cases that are followed although nobody has their page open.
create index arendelage_foljs on arendelage (fragat_at) where mejlat is distinct from 'BESLUTAD';
insert into arendelage (arendenr, handelser, fragat_at) select arendenr, '[]', 'epoch' from ansokan where status = 'INSKICKAD' on conflict do nothing;

-- The mail about the latest step of a case, on its way; a later step takes the row over under a new id.
create table lagesmejl (
  id uuid primary key,
  ansokan_id uuid not null unique references ansokan (id),
  request_id text not null references underskrift (request_id),
  state text not null check (state in ('waiting', 'sent', 'stopped')),
  attempts integer not null,
  next_attempt_at timestamptz not null,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  stopped_at timestamptz,
  larmat_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'stopped') = (stopped_at is not null))
);
create index lagesmejl_vantande on lagesmejl (next_attempt_at) where state = 'waiting';
create index lagesmejl_underskrift on lagesmejl (request_id);
create index lagesmejl_ej_skickat on lagesmejl (created_at) where state <> 'sent';
