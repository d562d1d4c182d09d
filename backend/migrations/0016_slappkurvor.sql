-- Page loads, errors and vitals of a version over time (PLUS-42): minutes for a day, hours as long as the health figures. Nobody is named.
create table slice_curve (
  slice text not null,
  version text not null,
  span text not null,
  at timestamptz not null,
  kind text not null,
  bin integer not null,
  n integer not null,
  primary key (slice, span, at, version, kind, bin)
);
