import { Icon } from '@briolette/ui/icon.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { points } from '../../site/home-words.ts';

export function WhyChooseUs() {
  const policy = usePolicy();
  return (
    <section className="why" aria-labelledby="why">
      <div className="page">
        <h2 id="why">Why choose us</h2>
        <ul className="why-points">
          {points(policy).map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
