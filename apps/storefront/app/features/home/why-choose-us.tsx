import { Icon } from '../../ui/icon.tsx';

const points = [
  {
    icon: 'tag',
    title: 'Big discount',
    text: 'Every piece is below its earlier price, and $250 more comes off at checkout.',
  },
  {
    icon: 'truck',
    title: 'Free delivery',
    text: 'The $1 delivery charge is covered by your extra discount.',
  },
  {
    icon: 'lock',
    title: 'Secure payments',
    text: 'Demo: no card is asked and no money moves.',
  },
  {
    icon: 'route',
    title: 'Order tracking',
    text: 'See where each order is, from placed to delivered, in your profile.',
  },
] as const;

export function WhyChooseUs() {
  return (
    <section className="why" aria-labelledby="why">
      <div className="page">
        <h2 id="why">Why choose us</h2>
        <ul className="why-points">
          {points.map(({ icon, title, text }) => (
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
