#!/bin/sh
# Creates the database on an empty volume as the official image documents it, then runs the server.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 700 "$PGDATA"
  printf '%s\n' "$POSTGRES_PASSWORD" |
    initdb --username="$POSTGRES_USER" --pwfile=/dev/stdin --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"

  # Over the socket only, until the scripts have run.
  pg_ctl --wait --options="-c listen_addresses=''" start
  psql --username="$POSTGRES_USER" --dbname=postgres --command="create database \"$POSTGRES_DB\""
  for script in /docker-entrypoint-initdb.d/*.sh; do
    if [ -x "$script" ]; then "$script"; else . "$script"; fi
  done
  pg_ctl --wait --mode=fast stop
fi

exec "$@"
