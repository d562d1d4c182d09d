# Every image of the product, one target each: edge, host, slice (SLICE=lookup|measures|wizard|receipt), shell, uploads, backend, simulators, prometheus.
# docker-compose.yml builds them; docs/operations.md says what each needs. Each of ours has a list of what it is made of (sbom.cdx.json, CycloneDX).

FROM node:24-bookworm-slim AS node
WORKDIR /app

# The packages to install, without the version numbers of the slices: a new one keeps the layer with the packages.
FROM node AS manifests
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY host/package.json host/
COPY others/react-18/package.json others/react-18/
COPY mfe-lookup/package.json mfe-lookup/
COPY mfe-measures/package.json mfe-measures/
COPY mfe-wizard/package.json mfe-wizard/
COPY mfe-receipt/package.json mfe-receipt/
COPY backend/package.json backend/
COPY simulators/package.json simulators/
COPY platform/package.json platform/
COPY deploy/package.json deploy/
COPY measure/package.json measure/
COPY tools/package.json tools/
COPY e2e/package.json e2e/
COPY deploy/images/manifests.mjs deploy/images/
RUN node deploy/images/manifests.mjs

FROM node AS packages
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

FROM packages AS sources
COPY deploy/images/pack.mjs deploy/images/healthy.mjs deploy/images/
COPY shared shared
COPY platform/contract platform/contract
COPY platform/health platform/health

# What the build of a part of the page needs besides that part.
FROM sources AS builder
COPY platform/build platform/build
COPY platform/local platform/local
COPY tools/build tools/build
COPY platform/release platform/release
# Which slices there are, and what the build knows of the service.
COPY host/slices.json host/service.json host/

FROM builder AS host-build
COPY host host
COPY platform/browser platform/browser
RUN node platform/build/build.mjs host
FROM builder AS host-pack
COPY host host
COPY platform platform
RUN node tools/build/servers.mjs host
RUN node deploy/images/pack.mjs /out host/built/main.mjs host/built/doctor.mjs --with deploy/images/healthy.mjs host/built
RUN npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --workspace host > /out/sbom.cdx.json

FROM builder AS slice-build
ARG SLICE
COPY mfe-${SLICE} mfe-${SLICE}
RUN node platform/build/build.mjs mfe-${SLICE} --no-publish && mv mfe-${SLICE}/dist/* /build && cp mfe-${SLICE}/budget.json /budget.json
FROM builder AS slice-pack
COPY platform/kit/new platform/kit/new
COPY platform/kit/packages platform/kit/packages
RUN node deploy/images/pack.mjs /out platform/release/stores/container.ts platform/release/stores/uploads.ts platform/release/register/main.ts platform/release/cli.mjs platform/release/link.ts --with deploy/images/healthy.mjs host/slices.json host/service.json
RUN npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --workspace tools --workspace shared > /out/sbom.cdx.json

FROM builder AS backend-pack
COPY backend backend
COPY platform/server/store platform/server/store
RUN node tools/build/servers.mjs backend
RUN node deploy/images/pack.mjs /out backend/built/server/main.mjs backend/built/server/doctor.mjs backend/built/server/migrate.mjs backend/built/server/meddelande.mjs backend/built/server/audit.mjs backend/built/server/person.mjs backend/built/server/witness.mjs backend/built/server/writer.mjs \
    --with deploy/images/healthy.mjs backend/built backend/migrations package:@expo-google-fonts/* package:@fontsource/*
RUN npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --workspace backend > /out/sbom.cdx.json

FROM builder AS simulators-pack
COPY deploy/images/secrets.mjs deploy/images/
COPY tools/stack tools/stack
COPY simulators simulators
RUN node tools/build/servers.mjs simulators
RUN node deploy/images/pack.mjs /out simulators/built/server/main.mjs simulators/built/server/make-keys.mjs deploy/images/secrets.mjs \
    --with deploy/images/healthy.mjs simulators/built simulators/assets
RUN npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --workspace simulators --workspace shared > /out/sbom.cdx.json

# Node and nothing else from its image: no package manager in production.
FROM debian:bookworm-slim AS runtime
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --no-create-home --shell /usr/sbin/nologin node
COPY --from=node /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production HOST=0.0.0.0 DRAIN_MS=3000
WORKDIR /app

# HAProxy with our configuration, checked.
FROM haproxy:3.0 AS edge
COPY deploy/edge/haproxy.cfg deploy/edge/connection.lua deploy/edge/closed.html deploy/edge/cookies.html /usr/local/etc/haproxy/
RUN BACKENDS=backend:3001 HOSTS=host:8080 haproxy -c -f /usr/local/etc/haproxy
EXPOSE 8080 8081 9464
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --start-interval=1s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\nhost: x\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["haproxy", "-f", "/usr/local/etc/haproxy"]

FROM runtime AS host
# They limit what renders pages (docs/adr/0028).
RUN test -x /usr/bin/prlimit && test -x /usr/bin/setpriv
COPY --from=host-pack /out ./
COPY --from=host-build /app/host/dist host/dist
# Volumes get the owner of the folder that they cover.
RUN mkdir -p /secrets /slices && chown node:node /secrets /slices
USER node
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "deploy/images/healthy.mjs", "http://127.0.0.1:8080/readyz"]
CMD ["node", "--enable-source-maps", "host/built/main.mjs"]

FROM runtime AS slice
ARG SLICE
COPY --from=slice-pack /out ./
COPY --from=slice-build /budget.json mfe-${SLICE}/
COPY --from=slice-build /build /build
RUN mkdir -p /releases /secrets && chown node:node /releases /secrets
USER node
ENV SLICE=${SLICE} RELEASES_DIR=/releases BUILD=/build PORT=8080
ENV RELEASE_KEYS_FILE=/secrets/release-keys.json RELEASE_KEY_FILE=/secrets/release.pem
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "deploy/images/healthy.mjs", "http://127.0.0.1:8080/readyz"]
CMD ["node", "platform/release/stores/container.ts"]

# The shell's release store. What a new shell must fit is read in the slices' volumes.
FROM runtime AS shell
COPY --from=slice-pack /out ./
COPY --from=host-build /app/host/dist /build
RUN mkdir -p /stores/host /secrets /slices && \
    for slice in lookup measures wizard receipt; do mkdir -p /volumes/$slice && ln -s /volumes/$slice/mfe-$slice /stores/mfe-$slice; done && \
    chown -R node:node /stores /volumes /secrets /slices
USER node
ENV SLICE=host RELEASES_DIR=/stores BUILD=/build PORT=8080
ENV RELEASE_KEYS_FILE=/secrets/release-keys.json RELEASE_KEY_FILE=/secrets/release.pem
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "deploy/images/healthy.mjs", "http://127.0.0.1:8080/readyz"]
CMD ["node", "platform/release/stores/container.ts"]

# The stores of slices that live elsewhere, and what adds one to the list.
FROM runtime AS uploads
COPY --from=slice-pack /out ./
RUN mkdir -p /stores /slices && chown node:node /stores /slices
USER node
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "deploy/images/healthy.mjs", "http://127.0.0.1:8080/readyz"]
CMD ["node", "platform/release/stores/uploads.ts", "/stores", "/slices/slices.json"]

FROM runtime AS backend
COPY --from=backend-pack /out ./
RUN mkdir -p /secrets /owner /witness && chown node:node /secrets /owner /witness
USER node
ENV PORT=3001 DATA_DIR=/secrets KEYS_DIR=/secrets
EXPOSE 3001
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "deploy/images/healthy.mjs", "http://127.0.0.1:3001/readyz"]
CMD ["node", "--enable-source-maps", "backend/built/server/main.mjs"]

FROM runtime AS simulators
COPY --from=simulators-pack /out ./
RUN mkdir -p /data /secrets/keys /secrets/backend /secrets/host /secrets/database /secrets/owner /secrets/witness /secrets/release/mfe-lookup /secrets/release/mfe-measures \
    /secrets/release/mfe-wizard /secrets/release/mfe-receipt /secrets/release/host /secrets/slices && chown -R node:node /data /secrets
USER node
ENV KEYS_DIR=/secrets/keys DATA_DIR=/data IDP_PORT=4001 SIGN_PORT=4002 REGISTER_PORT=4003 PERSON_PORT=4004 CASE_PORT=4005 CONTROL_PORT=4006 MAIL_PORT=4007
EXPOSE 4001 4002 4003 4004 4005 4006 4007
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "deploy/images/healthy.mjs", "http://127.0.0.1:4006/livez"]
CMD ["node", "--enable-source-maps", "simulators/built/server/main.mjs"]

# Debian's Prometheus with our alarms, for a composed stack. Built only when each alarm fires for what alarms.test.yml calls trouble, and for nothing else.
FROM runtime AS prometheus
RUN apt-get update -q && apt-get install -q -y --no-install-recommends prometheus && rm -rf /var/lib/apt/lists/* && \
    mkdir -p /measured && chown prometheus:prometheus /measured
COPY deploy/images/healthy.mjs deploy/images/
COPY deploy/observability/*.yml deploy/observability/
RUN promtool check config deploy/observability/prometheus.yml && promtool test rules deploy/observability/alarms.test.yml
USER prometheus
EXPOSE 9090
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "deploy/images/healthy.mjs", "http://127.0.0.1:9090/-/ready"]
ENTRYPOINT ["prometheus", "--config.file=deploy/observability/prometheus.yml", "--storage.tsdb.path=/measured"]
