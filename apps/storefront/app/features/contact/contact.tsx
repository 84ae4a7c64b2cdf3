import { site } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';
import { ShopMap } from './shop-map.tsx';

export function Contact() {
  return (
    <div className="page contact">
      <section aria-labelledby="contact">
        <h1 id="contact">Contact us</h1>
        <p>Ask about a size, a stone or an order. A person answers, usually the same day.</p>
        <ul className="contact-facts">
          <li>
            <Icon name="pin" />
            <address>{site.address.join(', ')}</address>
          </li>
          <li>
            <Icon name="phone" />
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          </li>
          <li>
            <Icon name="mail" />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
          <li>
            <Icon name="info" />
            <span>{site.hours}</span>
          </li>
        </ul>
        <ShopMap />
      </section>
      <ContactForm />
    </div>
  );
}
