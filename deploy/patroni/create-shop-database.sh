#!/bin/sh
# Patroni runs this once, on the machine that creates the cluster; $1 is the connection string.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" \
  --set owner_password="$SHOP_OWNER_PASSWORD" "$1" <<'SQL'
-- The migration job runs as the owner (DATABASE_MIGRATION_URL) and grants the shop's role what it needs;
-- the shop (DATABASE_URL) reads and writes rows and nothing else.
create role shop_owner login password :'owner_password';
create role shop login password :'password';
create database shop owner shop_owner;
revoke temporary on database shop from public;
SQL
