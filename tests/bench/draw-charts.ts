import { mkdir, writeFile } from 'node:fs/promises';
import * as echarts from 'echarts';
import { type Curve, chartName, type Report } from './result.ts';

const folder = new URL('../../docs/charts/', import.meta.url);

/** Writes one SVG for each curve of the report. */
export async function drawCharts(report: Report): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const curve of Object.values(report.parts).flatMap((part) => part.curves ?? []))
    await writeFile(new URL(`${chartName(curve.title)}.svg`, folder), `${draw(curve)}\n`);
}

function draw({ title, unit, across, steps, lines }: Curve): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 760, height: 420 });
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: { text: title, left: 16, top: 12, textStyle: { fontSize: 16 } },
    legend: { orient: 'vertical', left: 500, top: 64 },
    grid: { left: 64, right: 280, top: 64, bottom: 56 },
    xAxis: {
      type: 'category',
      name: across,
      nameLocation: 'middle',
      nameGap: 28,
      data: steps.map((step) => step.toLocaleString('en')),
    },
    yAxis: { type: 'log', name: unit, logBase: 10 },
    series: Object.entries(lines).map(([name, data]) => ({
      type: steps.length > 1 ? 'line' : 'bar',
      name,
      data,
      symbolSize: 7,
    })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
