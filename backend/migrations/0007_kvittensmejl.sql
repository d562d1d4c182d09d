-- The language in which the signer read (PLUS-16); older signatures say nothing of it, and no receipt is sent for them.
alter table underskrift add column sprak text check (sprak in ('sv', 'en'));

-- When a row was stopped, for a human to look at.
alter table inskick add column stopped_at timestamptz;

-- Receipts on their way by e-mail (PLUS-16); `id` is the first half of the Message-ID.
create table kvittensmejl (
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
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'stopped') = (stopped_at is not null))
);
create index kvittensmejl_vantande on kvittensmejl (next_attempt_at) where state = 'waiting';
