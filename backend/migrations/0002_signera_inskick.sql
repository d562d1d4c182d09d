create table underskrift (
  request_id text primary key,
  ansokan_id uuid not null,
  ansokan_version integer not null,
  personnummer text not null,
  session_id text not null,
  state text not null check (state in ('pending', 'signed', 'cancelled', 'failed', 'withdrawn', 'superseded')),
  reason text,
  request_time timestamptz not null,
  finished_at timestamptz,
  given_name text not null,
  surname text not null,
  task_id text not null,
  signature_id text not null,
  document text not null,
  signed_info text not null,
  request_xml text not null,
  pdf bytea not null,
  response text,
  signed_xml text,
  chain jsonb,
  verification jsonb,
  check ((state = 'pending') = (finished_at is null)),
  check (state <> 'signed' or (response is not null and signed_xml is not null and chain is not null and verification is not null))
);
create unique index underskrift_en_pagaende on underskrift (ansokan_id) where state = 'pending';
create unique index underskrift_en_giltig on underskrift (ansokan_id) where state = 'signed';
create index underskrift_ansokan on underskrift (ansokan_id, request_time);

create table inskick (
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
  check ((state = 'sent') = (sent_at is not null))
);
create index inskick_vantande on inskick (next_attempt_at) where state = 'waiting';
