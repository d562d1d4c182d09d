-- How the versions of the slices fare is kept in the platform's own database (platform/health/book), and their curves in Prometheus.
drop table slice_health, slice_stop, slice_step, slice_rendering, slice_list, slice_curve;
