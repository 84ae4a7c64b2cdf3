type Named = { product_name: string; product_kind?: string | null | undefined };

/** The name and what it is: "Aurelia Solitaire Ring". */
export function fullName({ product_name: name, product_kind: kind }: Named): string {
  return kind ? `${name} ${kind}` : name;
}
