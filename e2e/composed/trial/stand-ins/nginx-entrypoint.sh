#!/bin/busybox sh
# Fills in the templates as the official image documents it: name servers, then *.envsh, then envsubst.
# The official scripts treat an unset variable as an error, which then holds for every script that follows.
set -eu

NGINX_LOCAL_RESOLVERS=$(awk '$1 == "nameserver" { print $2 }' /etc/resolv.conf | tr '\n' ' ')
export NGINX_LOCAL_RESOLVERS

for script in /docker-entrypoint.d/*.envsh; do
  if [ -x "$script" ]; then . "$script"; fi
done

variables=$(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/${\1}/p')
for template in /etc/nginx/templates/*.template; do
  name=${template##*/}
  envsubst "$variables" <"$template" >"$NGINX_ENVSUBST_OUTPUT_DIR/${name%.template}"
done

exec "$@"
