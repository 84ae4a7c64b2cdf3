import { site } from '@briolette/contract';
import { Link } from 'react-router';
import { contentPageSlugs } from '../features/content/shop-page-links.ts';

export function Footer({ isDemo }: { isDemo: boolean | undefined }) {
  return (
    <footer className="footer">
      <div className="page footer-grid">
        <div>
          <p className="wordmark">{site.name}</p>
          <p className="footer-line">{site.line}</p>
        </div>
        <nav aria-label="Shop">
          <ul>
            <li>
              <Link to="/browse">All jewellery</Link>
            </li>
            <li>
              <Link to="/about">About</Link>
            </li>
            <li>
              <Link to="/contact">Contact</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Help">
          <ul className="footer-help">
            {contentPageSlugs.map((name) => (
              <li key={name}>
                <Link to={`/${name}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Social networks">
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
      <p className="page footer-credit">
        {site.credit}{' '}
        {isDemo && (
          <a href={`${import.meta.env.BASE_URL}side-by-side`} target="_top">
            See both sides of the counter
          </a>
        )}
      </p>
    </footer>
  );
}
