#!/bin/sh
# Run by Patroni once, on the machine that makes the cluster: $1 is how to reach it.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" "$1" <<'SQL'
create role shop login password :'password';
create database shop owner shop;
SQL
