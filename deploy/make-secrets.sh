#!/bin/sh
# Creates the passwords and keys of a shop, each in a file that only its user can read.
#
#   deploy/make-secrets.sh one-machine      fills deploy/one-machine/secrets
#   deploy/make-secrets.sh three-machines   fills deploy/three-machines/secrets: the same on all three
#
# Existing files are kept. Back up the folder separately from the backups: without
# database/backup-key no backup can be read.
set -eu
umask 077
shape=${1:-}
case $shape in
  one-machine) leader=127.0.0.1:5432 standby='' tls='' ;;
  three-machines) leader=127.0.0.1:5000 standby=127.0.0.1:5001
    tls='?sslmode=verify-full&sslrootcert=/certificates/ca.crt' ;;
  *) echo "Usage: $0 one-machine | three-machines" >&2; exit 1 ;;
esac
folder=$(dirname "$0")/$shape/secrets
mkdir -p "$folder/database" "$folder/shop" "$folder/migrate"
# Earlier versions gave the shop the owner's password; now only the migration job has it.
[ ! -e "$folder/shop/migrate-url" ] || mv "$folder/shop/migrate-url" "$folder/migrate/migrate-url"
put() { [ -s "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"; }
random() { openssl rand -hex 24; }

put database/replication "$(random)"
put database/rewind "$(random)"
put database/patroni-api "$(random)"
put database/shop "$(random)"
put database/shop-owner "$(random)"
put database/backup-key "$(openssl rand -base64 48 | tr -d '\n')"
put shop/secret "$(openssl rand -base64 48 | tr -d '\n')"
# Created empty, for you to fill: the URL of the mail server (smtps://user:password@mail.example),
# Stripe's two keys (rk_live_…, whsec_…), and the keys of buckets for images and backups.
# secret-secondary is only for rotating the secret: docs/operations/secrets.md.
for each in shop/smtp-url shop/stripe-key shop/stripe-webhook shop/secret-secondary \
  shop/images-s3-access-key-id shop/images-s3-secret-access-key \
  database/backup-s3-key database/backup-s3-secret; do
  [ -e "$folder/$each" ] || : > "$folder/$each"
done
put shop/database-url "postgres://shop:$(cat "$folder/database/shop")@$leader/shop$tls"
put migrate/database-url "$(cat "$folder/shop/database-url")"
put migrate/migrate-url "postgres://shop_owner:$(cat "$folder/database/shop-owner")@$leader/shop$tls"
[ -z "$standby" ] || put shop/replica-url "postgres://shop:$(cat "$folder/database/shop")@$standby/shop$tls"

chmod 755 "$folder"
chmod 500 "$folder/database" "$folder/shop" "$folder/migrate"
find "$folder" -type f -exec chmod 400 {} +
# The users inside the images; see the Dockerfiles.
if [ "$(id -u)" = 0 ]; then chown -R 999 "$folder/database"; chown -R 1000 "$folder/shop" "$folder/migrate"; fi
echo "$folder: passwords and keys, readable by the services alone"
