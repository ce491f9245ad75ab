# Every image of the house, each a target: `npm run images` builds them all, or by hand, from this folder
#   docker build --target svc-order -t hanout/svc-order:dev .
# They share the layers with the packages and with the build, so the second one takes seconds. ADR 40.
ARG BASE_IMAGE=node:24-slim

FROM ${BASE_IMAGE} AS manifests
COPY . /house
RUN cd /house && find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -path ./.cache/ca.crt -delete \
 && find . -depth -type d -empty -delete

# The packages of the lock file: anew only when it or a package.json changes. `.cache/ca.crt` is for networks with a certificate
# of their own (`npm run images` puts it there); a secret or a mount would want BuildKit, and this builds without it too.
FROM ${BASE_IMAGE} AS packages
WORKDIR /house
COPY --from=manifests /house ./
RUN if [ -s .cache/ca.crt ]; then export NODE_EXTRA_CA_CERTS=/house/.cache/ca.crt; fi; \
    npm ci --no-audit --no-fund --loglevel=error && npm cache clean --force --loglevel=silent

FROM packages AS build
COPY . .
RUN npm run build && node scripts/jobs/bundle.ts && node scripts/images/releases.mjs /releases
# What runs beside the bundles: the page of /docs, and the picture library, which is native code.
RUN mkdir -p /beside/docs/swagger-ui-dist /beside/pictures /beside/documents/@expo-google-fonts /beside/empty && cd node_modules \
 && cp swagger-ui-dist/package.json swagger-ui-dist/swagger-ui-bundle.js swagger-ui-dist/swagger-ui.css /beside/docs/swagger-ui-dist/ \
 && cp -R sharp @img detect-libc semver /beside/pictures/ \
 && cp -R bwip-js @myriaddreamin /beside/documents/ \
 && cp -R @expo-google-fonts/ibm-plex-sans-arabic /beside/documents/@expo-google-fonts/

# Which packages each image carries, found in what was bundled: /sbom.json in it (CycloneDX). Of the base, ask its maker.
RUN node scripts/images/write-sboms.ts /sboms /beside

# Nothing is written at run time but to a volume: these run with a read-only file system. User by number, so that a cluster
# sees that it is not root. No HEALTHCHECK: clusters ask /ready and /health themselves, compose.shop.yaml says its own.
FROM ${BASE_IMAGE} AS program
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 SHUTDOWN_WAIT_MS=5000
LABEL dz.hanout.sbom=/sbom.json
USER 1000:1000

# In a container the network is the platform's: listen to all of it, and go on answering until nobody sends here any more.
FROM program AS service
WORKDIR /service
ENV HOST=0.0.0.0
COPY --from=build /beside/docs ./node_modules

# The command of each is that of `npm start` (scripts/start/programs.ts); a test compares them. Source maps stay out.
# `node migrate.mjs` brings the service's database to where main.mjs starts: a job before its pods (ADR 39).
FROM service AS svc-order
COPY --from=build /house/svc-order/dist/*.mjs ./
COPY --from=build /sboms/svc-order.json /sbom.json
ENV PORT=4002
EXPOSE 4002
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "--disable-warning=ExperimentalWarning", "--max-old-space-size=224", "--max-semi-space-size=4", "main.mjs"]

FROM service AS svc-logistics
COPY --from=build /beside/documents ./node_modules
COPY --from=build /house/svc-logistics/dist/*.mjs ./
COPY --from=build /sboms/svc-logistics.json /sbom.json
ENV PORT=4003
EXPOSE 4003
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "--disable-warning=ExperimentalWarning", "--max-old-space-size=192", "--max-semi-space-size=4", "main.mjs"]

FROM service AS svc-payments
COPY --from=build /house/svc-payments/dist/*.mjs ./
COPY --from=build /sboms/svc-payments.json /sbom.json
ENV PORT=4004
EXPOSE 4004
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "--disable-warning=ExperimentalWarning", "--max-old-space-size=128", "--max-semi-space-size=4", "main.mjs"]

FROM service AS svc-catalog
COPY --from=build /beside/pictures ./node_modules
COPY --from=build --chown=1000:1000 /beside/empty /uploads
COPY --from=build /house/svc-catalog/dist/*.mjs ./
COPY --from=build /sboms/svc-catalog.json /sbom.json
ENV PORT=4001 MALLOC_ARENA_MAX=2 UPLOADS_DIR=/uploads
EXPOSE 4001
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "--disable-warning=ExperimentalWarning", "--max-old-space-size=320", "--max-semi-space-size=8", "main.mjs"]

FROM service AS svc-staff
COPY --from=build /house/svc-staff/dist/*.mjs ./
COPY --from=build /sboms/svc-staff.json /sbom.json
ENV PORT=4006
EXPOSE 4006
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "--disable-warning=ExperimentalWarning", "--max-old-space-size=96", "--max-semi-space-size=2", "main.mjs"]

# What is done once, before the services: `node topics.mjs`. With their databases each service's own image does that.
# And a shop that is added: `node add-shop.mjs`.
FROM program AS jobs
WORKDIR /jobs
COPY svc-logistics/src/delivery/data/algeria.json ./svc-logistics/src/delivery/data/
COPY --from=build /house/scripts/dist/jobs/*.mjs ./
COPY --from=build /sboms/jobs.json /sbom.json
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "topics.mjs"]

# The demo shop, by choice: its texts and photos, and the program that fills the services' databases with them.
FROM program AS demo
WORKDIR /demo
COPY --from=build /beside/pictures ./node_modules
COPY --from=build --chown=1000:1000 /beside/empty /uploads
COPY scripts/seed/photos ./scripts/seed/photos
COPY svc-logistics/src/delivery/data/algeria.json ./svc-logistics/src/delivery/data/
COPY --from=build /house/scripts/dist/demo/*.mjs ./
COPY --from=build /sboms/demo.json /sbom.json
ENV UPLOADS_DIR=/uploads MALLOC_ARENA_MAX=2
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "seed.mjs", "--demo"]

# One release of a part of the page, and the program that puts it into the store and into its record (ADR 41).
FROM program AS release
COPY --from=build --chown=1000:1000 /beside/empty /remotes
COPY --from=build --chown=1000:1000 /beside/empty /releases
COPY --from=build /house/mf-shell/dist/server/put-release.mjs /house/mf-shell/dist/server/s3-files.mjs /
ENV REMOTES_DIR=/remotes RELEASES_DIR=/releases
CMD ["node", "/put-release.mjs"]

FROM release AS mf-storefront
COPY --from=build /releases/storefront /release/storefront
COPY --from=build /sboms/mf-storefront.json /sbom.json

FROM release AS mf-checkout
COPY --from=build /releases/checkout /release/checkout
COPY --from=build /sboms/mf-checkout.json /sbom.json

FROM release AS mf-dashboard
COPY --from=build /releases/dashboard /release/dashboard
COPY --from=build /sboms/mf-dashboard.json /sbom.json

# The server with its own part of the page. Before a roll-out `node /put-release.mjs` puts that part's files into the store,
# where former shells find them too. Its figures have a port of their own, which the ingress does not show.
FROM release AS mf-shell
WORKDIR /shell
COPY --from=build /beside/docs ./node_modules
COPY --from=build /releases/dist ./dist
COPY --from=build /house/mf-shell/dist/server/*.mjs ./dist/server/
COPY --from=build /sboms/mf-shell.json /sbom.json
ENV PORT=4000 INTERNAL_PORT=4005 INTERNAL_HOST=0.0.0.0 RELEASE_HOST=/shell/dist
EXPOSE 4000 4005
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "--disable-warning=ExperimentalWarning", "--max-old-space-size=128", "--max-semi-space-size=4", "--heap-growing-percent=70", "dist/server/main.mjs"]
