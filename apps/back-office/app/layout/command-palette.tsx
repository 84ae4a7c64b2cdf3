import { formatAmount, formatOrderNumber, formatPrice, getCustomerName } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/shell';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { defaultOrderViews } from '../components/order-labels.tsx';
import { orderStateLabels } from '../components/order-state.tsx';
import { callStaffApi } from '../lib/api/call-staff.ts';
import { useHasPermission, useSignOut } from '../lib/session/me.ts';
import { useAllowedScreens } from './account-menu.tsx';

type PaletteProps = { onClose: () => void; onKeys: () => void };

/** An entry of the palette: opens a URL or runs a command. */
type Entry = { id: string; title: string; note: string; to?: string; run?: () => void };

const debounceMs = 120;

/** Results of one kind. */
type Group = { title: string; entries: Entry[] };

/**
 * The command palette: finds orders, products and customers, and the actions the staff member may
 * take.
 *
 * Uses cmdk inside a native `<dialog>`. `Command.Dialog` is Radix's dialog, whose scroll lock adds
 * a `<style>` element that the content security policy blocks.
 */
export function CommandPalette({ onClose, onKeys }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = text.trim();
  const found = useFound(search);
  const actions = useActions(onKeys).filter(({ title }) =>
    title.toLowerCase().includes(search.toLowerCase()),
  );
  const groups = [{ title: m.paletteGroups.actions, entries: actions }, ...found];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);
  const open = ({ to, run }: Entry) => {
    onClose();
    if (run) run();
    else if (to) navigate(to);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for this
    <dialog
      ref={dialog}
      className="overlay palette"
      aria-label={m.paletteTitle}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {/* Ctrl+K opens the palette, so it must not move the selection up. */}
      <Command label={m.paletteLabel} shouldFilter={false} loop vimBindings={false}>
        <Command.Input
          ref={field}
          placeholder={m.palettePlaceholder}
          value={text}
          onValueChange={setText}
        />
        <Command.List label={m.paletteResults} className="palette-list">
          {groups
            .filter(({ entries }) => entries.length > 0)
            .map(({ title, entries }) => (
              <Command.Group key={title} heading={title}>
                {entries.map((entry) => (
                  <Command.Item key={entry.id} value={entry.id} onSelect={() => open(entry)}>
                    <strong>{entry.title}</strong>
                    <span>{entry.note}</span>
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
        </Command.List>
        <Command.Empty className="palette-none">{m.paletteEmpty}</Command.Empty>
      </Command>
    </dialog>
  );
}

/** Returns the screens and actions that the staff member's role allows. */
function useActions(onKeys: () => void): Entry[] {
  const may = useHasPermission();
  const signOut = useSignOut();
  return [
    ...useAllowedScreens().map(({ name, note, to }) => ({
      id: `screen-${name}`,
      title: name,
      note,
      to,
    })),
    ...defaultOrderViews
      .filter(({ query }) => query !== '')
      .map(({ name, query }) => ({
        id: `view-${name}`,
        title: m.orderView({ view: name }),
        note: m.orderViewNote,
        to: `/orders${query}`,
      })),
    ...(may('orders.create')
      ? [{ id: 'new-order', title: m.newOrder, note: m.newOrderNote, to: '/new-order' }]
      : []),
    ...(may('orders.fulfil')
      ? [
          {
            id: 'paste',
            title: m.shipWithTracking,
            note: m.shipWithTrackingNote,
            to: '/orders?state=packed&paste=1',
          },
        ]
      : []),
    { id: 'keys', title: m.shortcuts, note: m.shortcutsNote, run: onKeys },
    { id: 'sign-out', title: m.signOut, note: '', run: () => void signOut() },
  ];
}

/** Searches when typing pauses, and aborts the previous query. */
function useFound(search: string): Group[] {
  const { data } = useQuery({
    queryKey: ['palette', search],
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, debounceMs));
      signal.throwIfAborted();
      const query = new URLSearchParams({ search });
      return callStaffApi('searchBackOffice', { query, signal });
    },
  });
  if (!data || search === '') return [];
  const orders = (data.orders ?? []).map(
    ({ orderId, number, customer, state, amount, ...order }) => ({
      id: orderId,
      title: `${formatOrderNumber({ number })} · ${getCustomerName(customer.name)}`,
      note: `${orderStateLabels[state].name} · ${formatAmount(amount, order)}`,
      to: `/order?id=${orderId}`,
    }),
  );
  const products = (data.products ?? []).map(({ productId, name, price }) => ({
    id: `product-${productId}`,
    title: name,
    note: `${productId} · ${formatPrice(price)}`,
    to: `/product?id=${encodeURIComponent(productId)}`,
  }));
  const customers = (data.customers ?? []).map(({ customerId, name, email, orders: count }) => ({
    id: `customer-${customerId}`,
    title: name || email,
    note: m.customerOrders({ email, count }),
    to: `/customer?id=${customerId}`,
  }));
  return [
    { title: m.paletteGroups.orders, entries: orders },
    { title: m.paletteGroups.products, entries: products },
    { title: m.paletteGroups.customers, entries: customers },
  ];
}
