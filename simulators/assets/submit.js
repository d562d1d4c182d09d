// Presses the page's marked button at once. Without script the user presses it.
document.querySelector('button[data-submit]')?.click();
