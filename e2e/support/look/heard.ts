import type { Page } from '@playwright/test';

/**
 * Records what a screen reader would announce by itself from now on: every text that is added to a live region that was already on the
 * page. Regions behind an open dialog are not announced. Returns what has been announced so far, in order.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[role=status], [role=alert], output, [aria-live=polite], [aria-live=assertive]';
    const known = new WeakSet<Element>(document.querySelectorAll(LIVE));
    const say = (node: Node, region: Element | null) => {
      const text = (node.textContent ?? '').trim();
      const modal = document.querySelector('dialog:modal');
      if (region && text !== '' && (!modal || modal.contains(region))) heard.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE) ?? null;
        if (region && known.has(region)) {
          if (type === 'characterData') say(target, region);
          for (const node of addedNodes) say(node, region);
        }
        // An alert is announced also when it appears together with its text.
        for (const node of addedNodes)
          if (node instanceof Element && !region)
            for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.matches('[role=alert]')) say(alert, alert);
      }
      for (const region of document.querySelectorAll(LIVE)) known.add(region);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}
