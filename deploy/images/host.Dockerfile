# The host: nginx with its build.
FROM node:24.20.0-bookworm-slim AS base
RUN npm install --global pnpm@12.21.0
ENV CI=true
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./

FROM base AS build
COPY shared shared
COPY host host
RUN --mount=type=cache,id=pnpm,target=/pnpm \
    pnpm install --frozen-lockfile --store-dir /pnpm --filter '@msp/host...'
RUN NODE_ENV=production pnpm --filter @msp/host run build

FROM base AS templates
COPY deploy/cli deploy/cli
COPY deploy/gateway deploy/gateway
RUN node deploy/gateway/nginx/templates.mjs /templates

FROM nginx:1.30.4-alpine-slim
# The entrypoint writes the filled-in templates to /tmp, the only folder that must be writable.
ENV LISTEN=8080 WEB_ROOT=/srv/web API_ADDRESS=api:4601 SENTRY_DSN= REMOTE_ORIGINS= MSP_ENVIRONMENT= \
    NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1 NGINX_ENVSUBST_OUTPUT_DIR=/tmp
COPY --from=templates /templates /etc/nginx/templates
COPY --chmod=755 deploy/gateway/nginx/16-derived.envsh /docker-entrypoint.d/
COPY --from=build /app/host/dist /srv/web
USER 101:101
EXPOSE 8080
CMD ["nginx", "-e", "stderr", "-p", "/tmp", "-c", "/tmp/host.conf", "-g", "daemon off;"]
