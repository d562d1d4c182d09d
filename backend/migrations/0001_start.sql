create table session (
  id text primary key,
  personnummer text not null,
  fornamn text not null,
  efternamn text not null,
  fullname text not null,
  id_token text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_last_seen on session (last_seen_at);

create table login_transaction (
  state_hash text primary key,
  browser_hash text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);

create table ansokan (
  id uuid primary key,
  personnummer text not null,
  status text not null check (status in ('UTKAST', 'SIGNERAD', 'INSKICKAD')),
  version integer not null,
  innehall jsonb not null,
  arendenr text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signed_at timestamptz,
  submitted_at timestamptz,
  check ((status = 'UTKAST') = (signed_at is null)),
  check ((status = 'INSKICKAD') = (submitted_at is not null)),
  check (status <> 'INSKICKAD' or arendenr is not null)
);
create unique index ansokan_ett_utkast on ansokan (personnummer) where status = 'UTKAST';
create index ansokan_person on ansokan (personnummer, signed_at);

create table rate_window (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);

create table meddelande (
  kind text primary key check (kind in ('notifiering', 'system')),
  rubrik text,
  text text not null,
  updated_at timestamptz not null
);
