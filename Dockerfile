# Two stages: packages are installed once with npm, and only what runs is kept. Everything runs as an ordinary user.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The local Discord is for trying out: its workspace stays behind.
RUN npm ci --omit=dev --ignore-scripts --workspaces=false && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    DATABASE=/data/skedaddle.db \
    HEARTBEAT_FILE=/data/heartbeat.json
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY migrations ./migrations
COPY commands ./commands
COPY src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# The heartbeat is written by the bot itself; the check fails when it is older than the bot promises.
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 \
  CMD test $(( $(date +%s) - $(stat -c %Y "$HEARTBEAT_FILE") )) -lt $(( 3 * ${HEARTBEAT_SECONDS:-15} + 15 ))
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "src/main.js"]
