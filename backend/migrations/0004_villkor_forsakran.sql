-- When each person last accepted the terms of use, and which (VAL-63).
create table villkorsgodkannande (
  personnummer text primary key,
  hash text not null,
  godkand_at timestamptz not null
);
-- When the terms were accepted and the declaration made that the signature is about; older signatures say nothing of it.
alter table underskrift add column villkor_at timestamptz;
alter table underskrift add column forsakran_at timestamptz;
