// Shared packages are loaded before what uses them: the bundler's plugin asks for this.
void import('../../../host/src/main.ts');
