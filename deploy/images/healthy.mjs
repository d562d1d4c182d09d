// `node deploy/images/healthy.mjs http://127.0.0.1:8080/readyz`: whether a server says that it is ready, for the health checks of the images.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
