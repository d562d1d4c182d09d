-- What is typed in a form and not saved, beside its draft (PLUS-70): gone with it. A number of this sequence names one state of one copy.
create sequence arbetskopia_nr;
create table arbetskopia (
  ansokan_id uuid not null references ansokan (id) on delete cascade,
  form text not null,
  innehall jsonb not null,
  enhet uuid not null,
  nr bigint not null,
  updated_at timestamptz not null,
  primary key (ansokan_id, form)
);
