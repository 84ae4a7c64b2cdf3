export default `
-- How many pieces stand aside, unpaid, for one account and for one client address, so that nobody
-- takes the whole stock without paying. The keys are keyed hashes. A row and not a count of orders:
-- two orders at once would each count without the other.
create table unpaid_pieces (
  key text collate "C" primary key,
  pieces bigint not null check (pieces >= 0),
  most integer not null,
  constraint unpaid_pieces_most check (pieces <= most)
);

-- The keys an order is counted under, for as long as it is counted.
alter table orders add column counted_under text[];
create index orders_counted on orders (placed_at) where counted_under is not null;

-- An order is counted until it is paid, sent or ended, or the sweep takes its keys away: whoever
-- moves it need not think of it.
create function count_no_longer() returns trigger language plpgsql as $$
begin
  update unpaid_pieces u set pieces = u.pieces - sold.pieces
  from (select sum(l.qty) as pieces from order_lines l
    where l.user_id = old.user_id and l.order_id = old.id) as sold
  where u.key = any(old.counted_under);
  delete from unpaid_pieces where key = any(old.counted_under) and pieces = 0;
  new.counted_under := null;
  return new;
end $$;
create trigger count_no_longer before update of state, counted_under on orders for each row
  when (old.counted_under is not null and (new.counted_under is null
    or (old.state = 'awaiting_payment' and new.state <> 'awaiting_payment')
    or new.state in ('shipped', 'delivered', 'cancelled', 'expired')))
  execute function count_no_longer();
`;
