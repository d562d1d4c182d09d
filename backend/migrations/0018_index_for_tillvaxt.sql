-- What the hourly removal looks for is found without reading whole tables, as in 0010: what was sent in, how the versions fare, and what is over.
create index ansokan_inskickad on ansokan (submitted_at) where status = 'INSKICKAD';
create index slice_health_sedd on slice_health (seen_at);
create index slice_curve_tid on slice_curve (span, at);
create index rate_window_start on rate_window (window_start);
create index login_transaction_slut on login_transaction (expires_at);
create index villkorsgodkannande_tid on villkorsgodkannande (godkand_at);
-- How the outboxes are is asked at every scrape (/metrics) and by /internal/utkorgar: what was sent stays for years and is not read for that.
create index inskick_ej_skickat on inskick (created_at) where state <> 'sent';
create index kvittensmejl_ej_skickat on kvittensmejl (created_at) where state <> 'sent';
