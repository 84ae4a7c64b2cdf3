import {
  eachOrder,
  expectAll,
  type PlannedRow,
  paidOrder,
  refund,
  type Stage,
  staff,
} from '../stage.ts';

/** Concurrent actions of staff members. */
export const staffRows: PlannedRow[] = [
  {
    name: 'packed twice at once',
    what: 'two staff members pack the same order while webhooks and jobs sync its payment (other shops counted payments two or three times)',
    async run(stage) {
      const { world } = stage;
      await eachOrder(stage, stage.size, async (shopper) => {
        const { orderId } = await paidOrder(stage, shopper);
        await shopper.callOrder('syncPayment', orderId);
        const [one, two] = await Promise.all([
          staff(stage, 'pack', orderId),
          staff(stage, 'pack', orderId),
        ]);
        expectAll('one of two staff members packs', Number(one) + Number(two) === 1 ? 0 : 1);
        await Promise.all([
          shopper.callOrder('syncPayment', orderId, world.nodes[0]),
          shopper.callOrder('syncPayment', orderId, world.nodes[1]),
          world.drain(),
        ]);
      });
    },
  },
  {
    name: 'refunded in parts',
    what: 'a captured payment is refunded in three parts, the last two at once; a fourth is rejected (other shops could not refund captured payments)',
    async run(stage) {
      const { world } = stage;
      let rejected = 0;
      await eachOrder(stage, stage.size, async (shopper) => {
        const order = await createCapturedOrder(stage, shopper);
        const cents = Math.round(order.amount * 100);
        const part = Math.floor(cents / 3);
        await refund(stage, order.orderId, part);
        await world.drain();
        await Promise.all([
          refund(stage, order.orderId, part),
          refund(stage, order.orderId, cents - 2 * part),
        ]);
        if ((await refund(stage, order.orderId, 1)) === 'too much') rejected++;
      });
      expectAll('refunds beyond the captured amount are rejected', stage.size - rejected);
      return `${rejected} rejected`;
    },
  },
  {
    name: 'cancelled after paying',
    what: 'the shopper cancels an authorised payment, staff a captured one: the provider releases or refunds it (other shops left the payment open)',
    async run(stage) {
      await eachOrder(stage, stage.size, async (shopper, index) => {
        const order =
          index % 2 === 0
            ? await paidOrder(stage, shopper)
            : await createCapturedOrder(stage, shopper);
        stage.promised.delete(order.orderId);
        if (index % 2 === 0) {
          await shopper.callOrder('syncPayment', order.orderId);
          await Promise.all([
            shopper.callOrder('cancelOrder', order.orderId),
            shopper.callOrder('cancelOrder', order.orderId),
          ]);
        } else await staff(stage, 'cancel', order.orderId);
      });
    },
  },
  {
    name: 'bulk action repeated',
    what: 'all packed orders are shipped by three simultaneous bulk actions (other shops sent two emails)',
    async run(stage) {
      const packed: string[] = [];
      await eachOrder(stage, stage.size, async (shopper) => {
        packed.push((await createCapturedOrder(stage, shopper)).orderId);
      });
      const pressed = await Promise.all(
        [1, 2, 3].map(async () => {
          let shipped = 0;
          for (const orderId of packed) shipped += Number(await staff(stage, 'ship', orderId));
          return shipped;
        }),
      );
      const shipped = pressed.reduce((sum, each) => sum + each, 0);
      expectAll('packed orders are shipped once', Math.abs(packed.length - shipped));
    },
  },
];

/** Creates an order that is paid, packed and captured. */
async function createCapturedOrder(stage: Stage, shopper: Parameters<typeof paidOrder>[1]) {
  const order = await paidOrder(stage, shopper);
  await shopper.callOrder('syncPayment', order.orderId);
  await staff(stage, 'pack', order.orderId);
  await stage.world.drain();
  return order;
}
