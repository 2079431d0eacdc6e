# Evenfield in a container: Node, the built product, and nothing to build with. docs/operating.md says how to run it.
FROM node:24-alpine AS build
WORKDIR /source
COPY . .
RUN node scripts/assemble.mjs /evenfield

FROM alpine:3.22
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /usr/lib/libgcc_s.so.1 /usr/lib/libstdc++.so.6 /usr/lib/
COPY --from=build /evenfield /evenfield
COPY --from=build --chown=nobody:nobody /home/node /var/lib/evenfield
WORKDIR /evenfield
USER nobody
ENV NODE_ENV=production PORT=3000 DATA_DIR=/var/lib/evenfield/data
VOLUME /var/lib/evenfield
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:3000/healthz"]
CMD ["node", "app/build/server/main.js"]
