#!/bin/sh
# Once, when the database is made: the login that the API and its worker use. It owns nothing; migrations give it its roles.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$API_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role msp_api login noinherit nosuperuser nobypassrls password :'password';
SQL
