# The gateway: configuration only. PUBLIC_URL must be set.
FROM node:24.20.0-bookworm-slim AS templates
WORKDIR /app
COPY deploy/cli deploy/cli
COPY deploy/gateway deploy/gateway
RUN node deploy/gateway/nginx/templates.mjs /templates

FROM nginx:1.30.4-alpine-slim
# The entrypoint writes the filled-in templates to /tmp, the only folder that must be writable.
ENV LISTEN=8080 API_ADDRESS=api:4601 HOST_ADDRESS=host:8080 \
    COMPLIANCE_ADDRESS=compliance:8080 EVIDENCE_ADDRESS=evidence:8080 \
    INTEGRATIONS_ADDRESS=integrations:8080 ADMIN_ADDRESS=admin:8080 \
    HSTS_SECONDS= TRUSTED_PROXIES= ACCESS_LOG=/dev/stdout \
    NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1 NGINX_ENVSUBST_OUTPUT_DIR=/tmp
COPY --from=templates /templates /etc/nginx/templates
COPY --chmod=755 deploy/gateway/nginx/16-derived.envsh /docker-entrypoint.d/
USER 101:101
EXPOSE 8080
CMD ["nginx", "-e", "stderr", "-p", "/tmp", "-c", "/tmp/gateway.conf", "-g", "daemon off;"]
