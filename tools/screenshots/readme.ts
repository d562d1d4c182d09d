import path from 'node:path';
import { SCENES } from '../../e2e/support/scenes/all.ts';
import { onStage, type Place } from './camera.ts';

interface Picture {
  readonly file: string;
  readonly scene: string;
  readonly width: number;
  readonly height: number;
  /** Without the header, whose map makes a file large. */
  readonly contentOnly?: boolean;
}

/** The README's pictures: narrow windows, so that the text is readable there and no file is larger than 100 kB. */
const PICTURES: readonly Picture[] = [
  { file: 'sammanfattning.png', scene: 'sammanfattning', width: 760, height: 960 },
  { file: 'styrelse.png', scene: 'styrelse-andringar', width: 760, height: 1060, contentOnly: true },
  { file: 'sok-forening-mobil.png', scene: 'sok-forening-traff', width: 360, height: 1360 },
  { file: 'kvittens.png', scene: 'kvittens', width: 760, height: 800 },
];

/** Takes the README's pictures, in light colours. Returns the names of those that failed. */
export async function shootForReadme(place: Place): Promise<string[]> {
  const failed: string[] = [];
  for (const { file, scene: name, width, height, contentOnly } of PICTURES) {
    const scene = SCENES.find((known) => known.name === name);
    if (!scene) throw new Error(`Det finns ingen scen som heter ${name}.`);
    await onStage(place, scene, width, async (page) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const top = contentOnly ? await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY) : 0;
      await page.screenshot({ path: path.join(place.folder, file), fullPage: true, clip: { x: 0, y: top, width, height } });
    }).catch((error: unknown) => {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      failed.push(file);
    });
  }
  return failed;
}
