#!/bin/sh
# Run by Patroni once, on the machine that makes the cluster: $1 is how to reach it.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" \
  --set app_password="${SHOP_APP_PASSWORD:-$SHOP_DATABASE_PASSWORD}" "$1" <<'SQL'
create role shop login password :'password';
-- As this one the shop runs: rows and nothing else. The migrations, which run as shop, give it the
-- tables: DATABASE_URL names shop_app then, DATABASE_MIGRATE_URL names shop.
create role shop_app login password :'app_password';
create database shop owner shop;
revoke temporary on database shop from public;
SQL
