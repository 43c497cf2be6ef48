# One remote, named by the build argument NAME: nginx with its build.
FROM node:24.20.0-bookworm-slim AS base
RUN npm install --global pnpm@12.21.0
ENV CI=true
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./

FROM base AS build
ARG NAME
RUN test -n "$NAME" || { echo 'Name the remote: --build-arg NAME=evidence' >&2; exit 1; }
COPY shared shared
COPY remotes/${NAME} remotes/${NAME}
RUN --mount=type=cache,id=pnpm,target=/pnpm \
    pnpm install --frozen-lockfile --store-dir /pnpm --filter "@msp/${NAME}..."
RUN NODE_ENV=production pnpm --filter "@msp/${NAME}" run build

FROM base AS templates
COPY deploy/cli deploy/cli
COPY deploy/gateway deploy/gateway
RUN node deploy/gateway/nginx/templates.mjs /templates

FROM nginx:1.30.4-alpine-slim
ARG NAME
# The entrypoint writes the filled-in templates to /tmp, the only folder that must be writable.
ENV LISTEN=8080 WEB_ROOT=/srv/web NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1 NGINX_ENVSUBST_OUTPUT_DIR=/tmp
COPY --from=templates /templates /etc/nginx/templates
COPY --from=build /app/remotes/${NAME}/dist /srv/web
USER 101:101
EXPOSE 8080
CMD ["nginx", "-e", "stderr", "-p", "/tmp", "-c", "/tmp/remote.conf", "-g", "daemon off;"]
