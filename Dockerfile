# Builds everything with all packages, then keeps the two builds and the few packages that the server's bundle leaves out.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.mjs && node scripts/image.mjs /image

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# With DATABASE_URL the program uses that PostgreSQL; without it, its own under DATA_DIR (keep the volume).
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "backend/dist/bundle/main.js"]
