/** The static build, while the back end in this browser comes up. */
export function Starting() {
  return (
    <p className="starting-office" role="status">
      Opening the back office…
    </p>
  );
}
