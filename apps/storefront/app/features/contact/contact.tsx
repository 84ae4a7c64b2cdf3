import type { ShopDetails } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';
import { ShopMap } from './shop-map.tsx';

export function Contact({ shop }: { shop: ShopDetails }) {
  return (
    <div className="page contact">
      <section aria-labelledby="contact">
        <h1 id="contact">Contact us</h1>
        <p>Ask about a size, a stone or an order. A person answers, usually the same day.</p>
        <ul className="contact-facts">
          <li>
            <Icon name="pin" />
            <address>{shop.address.join(', ')}</address>
          </li>
          <li>
            <Icon name="phone" />
            <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
          </li>
          <li>
            <Icon name="mail" />
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </li>
          <li>
            <Icon name="info" />
            <span>{shop.hours}</span>
          </li>
        </ul>
        <ShopMap address={shop.address} />
      </section>
      <ContactForm />
    </div>
  );
}
