import { site } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/shell';
import { Link } from 'react-router';
import { contentPageSlugs } from '../features/content/shop-page-links.ts';
import { MarketChooser } from './market-chooser.tsx';

type FooterProps = {
  isDemo: boolean | undefined;
  /** Whether the page was prerendered without knowing its URL. */
  isEmptyShell: boolean;
};

export function Footer({ isDemo, isEmptyShell }: FooterProps) {
  return (
    <footer className="footer">
      <div className="page footer-grid">
        <div>
          <p className="wordmark">{site.name}</p>
          <p className="footer-line">{m.tagline}</p>
        </div>
        <nav aria-labelledby="footer-help">
          <p id="footer-help" className="footer-heading">
            {m.footerHelp}
          </p>
          <ul className="footer-help">
            {contentPageSlugs.map((name) => (
              <li key={name}>
                <Link to={`/${name}`}>{m.helpPages[name]}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-shop">
          <p id="footer-shop" className="footer-heading">
            {m.footerShop}
          </p>
          <ul>
            <li>
              <Link to="/browse">{m.allJewellery}</Link>
            </li>
            <li>
              <Link to="/about">{m.about}</Link>
            </li>
            <li>
              <Link to="/contact">{m.contact}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-social">
          <p id="footer-social" className="footer-heading">
            {m.footerSocial}
          </p>
          <ul>
            {site.social
              .filter(({ href }) => href !== '')
              .map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="noopener" target="_blank">
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      <MarketChooser isEmptyShell={isEmptyShell} />
      <p className="page footer-credit">
        {m.credit}{' '}
        {isDemo && (
          <a href={`${import.meta.env.BASE_URL}side-by-side`} target="_top">
            {m.sideBySideLink}
          </a>
        )}
      </p>
    </footer>
  );
}
