#!/bin/sh
# Creates the certificates for the traffic between three machines: for etcd, Patroni, PostgreSQL,
# the shop and the proxy of each. There are two authorities, so that clients of the shop can't
# connect to etcd.
#
#   deploy/make-certificates.sh <folder> a=10.0.1.10 b=10.0.2.10 c=10.0.3.10
#
# Copy <folder>/a, b and c to the machines as deploy/three-machines/certificates, and
# <folder>/monitoring to your Prometheus. Keep <folder>/authority secret: it can sign certificates.
# To rotate the certificates, run this again: it keeps the authorities and replaces the rest.
set -eu
umask 077
if [ $# -lt 2 ]; then
  echo "Usage: $0 <folder> a=10.0.1.10 b=10.0.2.10 c=10.0.3.10" >&2
  exit 1
fi
folder=$1
shift
days=397

quietly() {
  said=$("$@" 2>&1) || { echo "$said" >&2; exit 1; }
}

authority() { # name, common name
  [ -s "$folder/authority/$1.key" ] && return
  quietly openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
    -subj "/CN=Briolette $2" -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$folder/authority/$1.key" -out "$folder/authority/$1.crt"
}

certificate() { # authority, zone, service, name, address, key usage
  out=$folder/$2/$3
  rm -f "$out/$4.key" "$out/$4.crt"
  quietly openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$4 $2" \
    -keyout "$out/$4.key" -out "$out/$4.csr"
  {
    echo "subjectAltName=IP:$5,IP:127.0.0.1,DNS:$2"
    echo "extendedKeyUsage=$6"
    echo 'basicConstraints=critical,CA:FALSE'
    echo 'keyUsage=critical,digitalSignature'
  } > "$out/$4.ext"
  quietly openssl x509 -req -days $days -in "$out/$4.csr" -extfile "$out/$4.ext" \
    -CA "$folder/authority/$1.crt" -CAkey "$folder/authority/$1.key" \
    -set_serial "0x$(openssl rand -hex 16)" -out "$out/$4.crt"
  rm "$out/$4.csr" "$out/$4.ext"
  chmod 400 "$out/$4.key"
  chmod 444 "$out/$4.crt"
}

# The users inside the images; see the Dockerfiles.
etcd=997 postgres=999 node=1000 root=0
give() { # folder, user
  [ "$(id -u)" = 0 ] || return 0
  chown -R "$2" "$1"
}

mkdir -p "$folder/authority"
authority ca 'machines'
authority etcd-ca 'etcd'
mkdir -p "$folder/monitoring"
certificate ca . monitoring monitoring 127.0.0.1 clientAuth
cat "$folder/authority/ca.crt" > "$folder/monitoring/ca.crt"
for machine in "$@"; do
  zone=${machine%%=*} address=${machine#*=}
  for service in etcd database shop proxy; do
    mkdir -p "$folder/$zone/$service"
  done
  certificate etcd-ca "$zone" etcd etcd "$address" serverAuth,clientAuth
  certificate etcd-ca "$zone" database etcd-client "$address" clientAuth
  certificate ca "$zone" database database "$address" serverAuth,clientAuth
  certificate ca "$zone" shop shop "$address" serverAuth,clientAuth
  certificate ca "$zone" proxy proxy "$address" clientAuth
  cat "$folder/$zone/proxy/proxy.crt" "$folder/$zone/proxy/proxy.key" > "$folder/$zone/proxy/proxy.pem"
  rm "$folder/$zone/proxy/proxy.crt" "$folder/$zone/proxy/proxy.key"
  for service in database shop proxy; do
    cat "$folder/authority/ca.crt" > "$folder/$zone/$service/ca.crt"
  done
  for service in etcd database; do
    cat "$folder/authority/etcd-ca.crt" > "$folder/$zone/$service/etcd-ca.crt"
  done
  chmod 755 "$folder/$zone"
  give "$folder/$zone/etcd" $etcd
  give "$folder/$zone/database" $postgres
  give "$folder/$zone/shop" $node
  give "$folder/$zone/proxy" $root
  echo "$folder/$zone: for the machine at $address, valid for $days days"
done
