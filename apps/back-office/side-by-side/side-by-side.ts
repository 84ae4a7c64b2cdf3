import './side-by-side.css';

/** Narrow screens show one side at a time; the other keeps running. */
const sides = document.querySelector<HTMLElement>('.side-by-side-panes');

for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="side"]')) {
  radio.addEventListener('change', () => {
    if (sides) sides.dataset.side = radio.value;
  });
}
