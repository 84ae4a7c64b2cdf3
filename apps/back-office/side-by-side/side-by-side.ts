import './side-by-side.css';

/** On a narrow screen one side shows at a time; the other goes on in the background. */
const sides = document.querySelector<HTMLElement>('.side-by-side-panes');

for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="side"]')) {
  radio.addEventListener('change', () => {
    if (sides) sides.dataset.side = radio.value;
  });
}
