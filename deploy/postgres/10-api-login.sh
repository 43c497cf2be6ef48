#!/bin/sh
# Runs once, when the database is created: creates the login of the API and its worker. It owns nothing; migrations grant its roles.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$API_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role msp_api login noinherit nosuperuser nobypassrls password :'password';
SQL
