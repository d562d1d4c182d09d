-- When each share of a gradual release that goes by itself began (PLUS-43); shared by all composition servers, so that a step is taken once.
create table slice_step (
  slice text not null,
  version text not null,
  run text not null,
  share double precision not null,
  begun_at timestamptz not null,
  primary key (slice, version, run, share)
);
