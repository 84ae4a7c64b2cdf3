#!/bin/sh
# The passwords and keys of a shop, each in a file that only the one who needs it can read.
#
#   deploy/make-secrets.sh one-machine      fills deploy/one-machine/secrets
#   deploy/make-secrets.sh three-machines   fills deploy/three-machines/secrets: the same on all three
#
# What is there already is kept. Back the folder up where the backups are not: without
# database/backup-key no backup can be read.
set -eu
umask 077
shape=${1:-}
case $shape in
  one-machine) leader=127.0.0.1:5432 standby='' tls='' ;;
  three-machines) leader=127.0.0.1:5000 standby=127.0.0.1:5001
    tls='?sslmode=verify-full&sslrootcert=/certificates/ca.crt' ;;
  *) echo "Say which: $0 one-machine, or $0 three-machines" >&2; exit 1 ;;
esac
folder=$(dirname "$0")/$shape/secrets
mkdir -p "$folder/database" "$folder/shop" "$folder/migrate"
# Once the shop had the owner's password; now the migration job alone has it.
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
# Yours to fill, and empty until then: the address of the mail server (smtps://user:password@mail.example),
# Stripe's two keys (rk_live_…, whsec_…), the keys of buckets for pictures and for backups; secret-secondary
# only while the secret is changed: docs/operations/secrets.md.
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
# The users inside the images, see the Dockerfiles.
if [ "$(id -u)" = 0 ]; then chown -R 999 "$folder/database"; chown -R 1000 "$folder/shop" "$folder/migrate"; fi
echo "$folder: passwords and keys, readable by the services alone"
