-- How the versions of the slices fare, and which were stopped (PLUS-28); shared by all composition servers. `visitor` is a keyed hash of the person.
create table slice_health (
  slice text not null,
  version text not null,
  run text not null,
  visitor text not null,
  failed boolean not null,
  seen_at timestamptz not null,
  primary key (slice, version, run, visitor)
);
create table slice_stop (
  slice text not null,
  version text not null,
  run text not null,
  visits integer not null,
  errors integer not null,
  stopped_at timestamptz not null,
  primary key (slice, version, run)
);
