/** Addresses in the form of a country keep the country and the region when they are erased. */
export default `
drop trigger orders_erased_only on orders;
create trigger orders_erased_only
  before update of address, address_id, gift_options, invoice_address on orders for each row
  when ((new.address, new.address_id, new.gift_options, new.invoice_address) is distinct from
      (old.address, old.address_id, old.gift_options, old.invoice_address)
    and not (old.state in ('awaiting_payment', 'placed', 'making', 'packed')
      and new.state = old.state and new.address_id = old.address_id and old.address_id <> ''
      and new.address->'id' is not distinct from old.address->'id'
      and (new.invoice_address is not distinct from old.invoice_address
        or (old.invoice_address is null and new.invoice_address = old.address)))
    and (new.invoice_address is not null or new.state not in ('delivered', 'cancelled', 'expired') or new.address_id <> ''
      or new.gift_options is not null
      or (new.address - array['id', 'state'] <> '{"fullName": "Erased",
          "mobile": "", "building": "", "streetName": "", "town": "", "districtName": "",
          "pincode": 100001, "home": true, "work": false}'
        and new.address - array['id', 'country', 'region'] <> '{"fullName": "Erased",
          "mobile": "", "organisation": "", "line1": "", "line2": "", "suburb": "", "city": "",
          "postcode": "", "lines": ["Erased"]}')))
  execute function forbid_change();
`;
